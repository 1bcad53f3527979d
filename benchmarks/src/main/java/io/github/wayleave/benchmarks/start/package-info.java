/** The cost of a start: of a policy, of an application with the filter, and of a command. */
@NullMarked
package io.github.wayleave.benchmarks.start;

import org.jspecify.annotations.NullMarked;
