/**
 * Compares policies or robots.txt files: which crawlers may no longer fetch what, and which now
 * may.
 */
@NullMarked
package io.github.wayleave.cli.diff;

import org.jspecify.annotations.NullMarked;
