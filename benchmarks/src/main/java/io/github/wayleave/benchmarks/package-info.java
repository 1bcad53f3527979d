/** JMH benchmarks that compare the cost of a decision with other libraries. */
@NullMarked
package io.github.wayleave.benchmarks;

import org.jspecify.annotations.NullMarked;
