/** The readers of the policy's sections, from the top level to a single rule or dataset. */
@NullMarked
package io.github.wayleave.internal.yaml.section;

import org.jspecify.annotations.NullMarked;
