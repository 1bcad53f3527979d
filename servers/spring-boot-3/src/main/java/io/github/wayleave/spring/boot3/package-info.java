/**
 * The health indicator for Spring Boot 3.5, whose health classes are in other packages than those
 * of Spring Boot 4.
 */
@NullMarked
package io.github.wayleave.spring.boot3;

import org.jspecify.annotations.NullMarked;
