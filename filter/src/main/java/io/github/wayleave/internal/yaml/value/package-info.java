/** The values of a policy file, checked against the key table, and the problems with them. */
@NullMarked
package io.github.wayleave.internal.yaml.value;

import org.jspecify.annotations.NullMarked;
