/** Values of a policy file by the key table, and the problems with them. */
@NullMarked
package io.github.wayleave.internal.yaml.value;

import org.jspecify.annotations.NullMarked;
