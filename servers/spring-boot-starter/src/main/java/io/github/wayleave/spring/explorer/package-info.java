/** The explorer below the actuator endpoint {@code wayleave}. */
@NullMarked
package io.github.wayleave.spring.explorer;

import org.jspecify.annotations.NullMarked;
