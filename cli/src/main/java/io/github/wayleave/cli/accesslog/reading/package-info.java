/** Reads logs in pieces on several threads, and puts their entries in the order of time. */
@NullMarked
package io.github.wayleave.cli.accesslog.reading;

import org.jspecify.annotations.NullMarked;
