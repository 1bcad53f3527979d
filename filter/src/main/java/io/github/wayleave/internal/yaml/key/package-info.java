/** The table of the keys in the policy file: names, types, descriptions and paths. */
@NullMarked
package io.github.wayleave.internal.yaml.key;

import org.jspecify.annotations.NullMarked;
