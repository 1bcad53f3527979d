/** An application for the root of a host, which serves the documents of a policy and no more. */
@NullMarked
package io.github.wayleave.root;

import org.jspecify.annotations.NullMarked;
