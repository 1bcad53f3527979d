/** The sections of a policy as they are written, each valid by itself. */
@NullMarked
package io.github.wayleave.policy.section;

import org.jspecify.annotations.NullMarked;
