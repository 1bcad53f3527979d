/** The validated, immutable policy of a site: who may fetch what, and which datasets there are. */
@NullMarked
package io.github.wayleave.policy;

import org.jspecify.annotations.NullMarked;
