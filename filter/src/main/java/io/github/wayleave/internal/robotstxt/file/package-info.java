/** Writes robots.txt, and says which targets a pattern suggests and how two patterns overlap. */
@NullMarked
package io.github.wayleave.internal.robotstxt.file;

import org.jspecify.annotations.NullMarked;
