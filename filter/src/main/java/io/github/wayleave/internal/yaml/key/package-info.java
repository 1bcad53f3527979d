/** The keys of the policy file: names, types, meanings and paths. */
@NullMarked
package io.github.wayleave.internal.yaml.key;

import org.jspecify.annotations.NullMarked;
