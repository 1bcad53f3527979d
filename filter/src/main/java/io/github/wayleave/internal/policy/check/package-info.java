/** Finds errors and warnings in the combination of values of a policy. */
@NullMarked
package io.github.wayleave.internal.policy.check;

import org.jspecify.annotations.NullMarked;
