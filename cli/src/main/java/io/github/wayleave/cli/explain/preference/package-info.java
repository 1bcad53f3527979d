/** Reads the usage preferences of a page from each surface that publishes them. */
@NullMarked
package io.github.wayleave.cli.explain.preference;

import org.jspecify.annotations.NullMarked;
