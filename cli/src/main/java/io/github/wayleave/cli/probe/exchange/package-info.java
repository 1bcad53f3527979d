/** The requests of a probe and their answers. */
@NullMarked
package io.github.wayleave.cli.probe.exchange;

import org.jspecify.annotations.NullMarked;
