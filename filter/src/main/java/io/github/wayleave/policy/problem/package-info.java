/** Errors and warnings of a policy, with their keys and places. */
@NullMarked
package io.github.wayleave.policy.problem;

import org.jspecify.annotations.NullMarked;
