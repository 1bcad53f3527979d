/**
 * What is known besides the catalogue, such as names of browsers, and how two catalogues differ.
 */
@NullMarked
package io.github.wayleave.internal.crawler;

import org.jspecify.annotations.NullMarked;
