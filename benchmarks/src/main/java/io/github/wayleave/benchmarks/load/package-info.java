/** The cost of loading large policies. */
@NullMarked
package io.github.wayleave.benchmarks.load;

import org.jspecify.annotations.NullMarked;
