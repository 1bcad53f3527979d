/** Finds the first of many path patterns that covers a target. */
@NullMarked
package io.github.wayleave.internal.robotstxt.match;

import org.jspecify.annotations.NullMarked;
