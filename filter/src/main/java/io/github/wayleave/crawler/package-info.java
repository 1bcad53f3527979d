/** Known crawlers: their names, their purposes, and the rules that they obey. */
@NullMarked
package io.github.wayleave.crawler;

import org.jspecify.annotations.NullMarked;
