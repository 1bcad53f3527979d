/** Decides by robots.txt as robots of 1994, of 1996 and Google's do. */
@NullMarked
package io.github.wayleave.internal.robotstxt.readers;

import org.jspecify.annotations.NullMarked;
