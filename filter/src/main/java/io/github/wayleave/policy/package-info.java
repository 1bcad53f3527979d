/** The validated, immutable policy of a site. */
@NullMarked
package io.github.wayleave.policy;

import org.jspecify.annotations.NullMarked;
