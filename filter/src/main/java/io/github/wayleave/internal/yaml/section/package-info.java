/** The readers of the sections of a policy, from its top to a single rule or dataset. */
@NullMarked
package io.github.wayleave.internal.yaml.section;

import org.jspecify.annotations.NullMarked;
