/** Starter policies for new users, made from the examples. */
@NullMarked
package io.github.wayleave.cli.starter;

import org.jspecify.annotations.NullMarked;
