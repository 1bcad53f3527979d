/** The files that a policy names, and the guard that restricts them. */
@NullMarked
package io.github.wayleave.internal.yaml.file;

import org.jspecify.annotations.NullMarked;
