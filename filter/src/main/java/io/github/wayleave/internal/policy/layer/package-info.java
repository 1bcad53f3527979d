/** The layers of a policy, and the keys at which combined values were written. */
@NullMarked
package io.github.wayleave.internal.policy.layer;

import org.jspecify.annotations.NullMarked;
