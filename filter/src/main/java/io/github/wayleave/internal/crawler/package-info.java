/** The names of browsers, which tell no crawler. */
@NullMarked
package io.github.wayleave.internal.crawler;

import org.jspecify.annotations.NullMarked;
