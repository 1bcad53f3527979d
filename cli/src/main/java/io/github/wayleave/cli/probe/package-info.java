/** Asks a site as crawlers do, and compares its answers with the rules. */
@NullMarked
package io.github.wayleave.cli.probe;

import org.jspecify.annotations.NullMarked;
