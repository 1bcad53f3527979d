/** Counts the requests of a log by hour, and those of clients without a crawler's name. */
@NullMarked
package io.github.wayleave.cli.accesslog.traffic;

import org.jspecify.annotations.NullMarked;
