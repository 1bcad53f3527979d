/** The levels of a policy, and the keys under which a joined value was written. */
@NullMarked
package io.github.wayleave.internal.policy.level;

import org.jspecify.annotations.NullMarked;
