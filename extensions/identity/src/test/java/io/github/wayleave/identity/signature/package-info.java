@NullMarked
package io.github.wayleave.identity.signature;

import org.jspecify.annotations.NullMarked;
