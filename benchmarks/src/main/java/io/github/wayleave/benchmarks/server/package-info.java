/** What a filter costs a server, in processor time for each request. */
@NullMarked
package io.github.wayleave.benchmarks.server;

import org.jspecify.annotations.NullMarked;
