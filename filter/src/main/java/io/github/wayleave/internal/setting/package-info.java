/** The names of the settings of a server. */
@NullMarked
package io.github.wayleave.internal.setting;

import org.jspecify.annotations.NullMarked;
