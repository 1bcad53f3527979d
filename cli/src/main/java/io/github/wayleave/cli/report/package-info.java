/** A dated report about what a policy tells crawlers, for readers who are not engineers. */
@NullMarked
package io.github.wayleave.cli.report;

import org.jspecify.annotations.NullMarked;
