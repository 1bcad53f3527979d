/** Errors and warnings of a policy, with their keys and locations. */
@NullMarked
package io.github.wayleave.policy.problem;

import org.jspecify.annotations.NullMarked;
