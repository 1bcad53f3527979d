/** Writes robots.txt, suggests targets for a pattern, and compares two patterns. */
@NullMarked
package io.github.wayleave.internal.robotstxt.file;

import org.jspecify.annotations.NullMarked;
