/** Limits and text formats that values and checks of a policy share. */
@NullMarked
package io.github.wayleave.internal.policy.text;

import org.jspecify.annotations.NullMarked;
