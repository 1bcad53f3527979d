/** Finds errors and warnings in a policy whose values are valid by themselves. */
@NullMarked
package io.github.wayleave.internal.policy.check;

import org.jspecify.annotations.NullMarked;
