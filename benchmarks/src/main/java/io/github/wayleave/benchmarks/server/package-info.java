/** Measures the processor time that a filter costs a server for each request. */
@NullMarked
package io.github.wayleave.benchmarks.server;

import org.jspecify.annotations.NullMarked;
