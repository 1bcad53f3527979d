/** An application for the root of a host that serves the documents of a policy and nothing else. */
@NullMarked
package io.github.wayleave.root;

import org.jspecify.annotations.NullMarked;
