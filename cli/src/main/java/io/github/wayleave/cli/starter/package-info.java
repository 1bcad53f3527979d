/** Policies to start from: the examples, for whoever has none yet. */
@NullMarked
package io.github.wayleave.cli.starter;

import org.jspecify.annotations.NullMarked;
