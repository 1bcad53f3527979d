/** The sections of a policy as they are written; each is valid on its own. */
@NullMarked
package io.github.wayleave.policy.section;

import org.jspecify.annotations.NullMarked;
