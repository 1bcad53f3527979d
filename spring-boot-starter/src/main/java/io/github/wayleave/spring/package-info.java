/** The filter in a Spring Boot application. */
@NullMarked
package io.github.wayleave.spring;

import org.jspecify.annotations.NullMarked;
