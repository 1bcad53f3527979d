/** What a decision costs, beside its peers: benchmarks for JMH. */
@NullMarked
package io.github.wayleave.benchmarks;

import org.jspecify.annotations.NullMarked;
