/** The files that a policy names, found beside it or anywhere within its reach. */
@NullMarked
package io.github.wayleave.internal.yaml.file;

import org.jspecify.annotations.NullMarked;
