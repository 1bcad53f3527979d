/** The lines of robots.txt and the names of their fields. */
@NullMarked
package io.github.wayleave.internal.robotstxt.line;

import org.jspecify.annotations.NullMarked;
