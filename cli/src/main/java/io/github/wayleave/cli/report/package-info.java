/** A dated document about what a policy tells crawlers, for people who are not engineers. */
@NullMarked
package io.github.wayleave.cli.report;

import org.jspecify.annotations.NullMarked;
