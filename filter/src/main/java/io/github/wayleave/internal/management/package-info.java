/** Registers the MXBean of a policy with the platform's server. */
@NullMarked
package io.github.wayleave.internal.management;

import org.jspecify.annotations.NullMarked;
