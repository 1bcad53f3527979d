/** Wayleave's auto-configuration for Spring Boot. */
@NullMarked
package io.github.wayleave.spring;

import org.jspecify.annotations.NullMarked;
