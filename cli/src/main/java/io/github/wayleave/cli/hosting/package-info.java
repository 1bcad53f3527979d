/** Writes the configuration of static file servers, so that they respond as the filter does. */
@NullMarked
package io.github.wayleave.cli.hosting;

import org.jspecify.annotations.NullMarked;
