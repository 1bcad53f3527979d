/** Values of a policy file by the key table, and the problems with them. */
@NullMarked
package io.github.wayleave.internal.yaml.read;

import org.jspecify.annotations.NullMarked;
