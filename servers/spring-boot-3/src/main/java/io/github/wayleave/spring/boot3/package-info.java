/**
 * The code for classes of Spring Boot 3.5 that have other names in Spring Boot 4, health and Redis,
 * and what it shares with that for Spring Boot 4.
 */
@NullMarked
package io.github.wayleave.spring.boot3;

import org.jspecify.annotations.NullMarked;
