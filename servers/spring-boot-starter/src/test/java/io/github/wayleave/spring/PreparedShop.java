package io.github.wayleave.spring;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;

/** An application that is processed ahead of time without a policy. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class PreparedShop {
  public static void main(String[] arguments) {
    SpringApplication.run(PreparedShop.class, arguments);
  }
}
