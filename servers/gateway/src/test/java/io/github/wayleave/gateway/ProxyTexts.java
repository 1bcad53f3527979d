package io.github.wayleave.gateway;

import io.github.wayleave.gateway.print.ProxyKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Small configurations of proxies, with the printed parts at their places, and with fields of the
 * site's own.
 */
final class ProxyTexts {
  /** The modules with which Debian packages Lua for nginx. */
  static final Path NGINX_LUA = Path.of("/usr/lib/nginx/modules/ngx_http_lua_module.so");

  static final String NGINX_MODULES =
      """
      load_module /usr/lib/nginx/modules/ndk_http_module.so;
      load_module %s;
      """
          .formatted(NGINX_LUA);

  private static final String NGINX =
      NGINX_MODULES
          + """
        daemon off;
        master_process off;
        pid %1$s/nginx.pid;
        error_log stderr crit;
        events { worker_connections 4000; }
        http {
          access_log off;
          keepalive_requests 1000000;
          large_client_header_buffers 8 32k;
          client_body_temp_path %1$s/body;
          proxy_temp_path %1$s/proxy;
          fastcgi_temp_path %1$s/fastcgi;
          uwsgi_temp_path %1$s/uwsgi;
          scgi_temp_path %1$s/scgi;
          add_header X-Frame-Options DENY always;
          add_header X-Robots-Tag nocache always;
          upstream application { server 127.0.0.1:@APPLICATION@; }
          %2$s
          server {
            listen 127.0.0.1:@GUARDED@;
            %3$s
            location / {
              %4$s
              proxy_pass http://application;
              proxy_set_header Host $host;
              proxy_set_header Wayleave-Crawler $wayleave_crawler;
              proxy_set_header Wayleave-Decision $wayleave_decision;
            }
          }
          server {
            listen 127.0.0.1:@CONTROL@;
            location / {
              proxy_pass http://application;
              proxy_set_header Host $host;
            }
          }
        }
        """;

  private ProxyTexts() {}

  static String of(ProxyKind kind, Map<String, String> parts, Path work) {
    return switch (kind) {
      case NGINX, NGINX_AUTH_REQUEST -> nginx(parts, work);
      case CADDY -> caddy(parts);
      case HAPROXY -> haproxy(parts);
      case APACHE -> apache(parts, work);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  private static String nginx(Map<String, String> parts, Path work) {
    return NGINX.formatted(
        work,
        parts.get("http"),
        parts.getOrDefault("server, in place of its own locations for these paths", "")
            + parts.get("server"),
        parts.getOrDefault("each location that is to be guarded", ""));
  }

  private static String caddy(Map<String, String> parts) {
    return """
        {
          admin off
          auto_https off
          log {
            level ERROR
          }
        }
        %s
        http://:@GUARDED@ {
          bind 127.0.0.1
          header X-Frame-Options DENY
          header +X-Robots-Tag nocache
          %s
          reverse_proxy 127.0.0.1:@APPLICATION@
        }
        http://:@CONTROL@ {
          bind 127.0.0.1
          reverse_proxy 127.0.0.1:@APPLICATION@
        }
        """
        .formatted(parts.get("top"), parts.get("site"));
  }

  private static String haproxy(Map<String, String> parts) {
    return """
        global
          maxconn 2000
          tune.bufsize 65536
        %s
        defaults
          mode http
          timeout connect 2s
          timeout client 30s
          timeout server 30s
        frontend guarded
          bind 127.0.0.1:@GUARDED@
          default_backend application
          http-response set-header X-Frame-Options DENY
          http-response add-header X-Robots-Tag nocache
        %s
          http-request return status 200 content-type text/plain string page if { path /returned }
        frontend control
          bind 127.0.0.1:@CONTROL@
          default_backend application
        backend application
          server application 127.0.0.1:@APPLICATION@
        %s
        """
        .formatted(
            parts.get("global"),
            parts.get("frontend, before its other http-request and use_backend lines"),
            parts.get("end"));
  }

  private static String apache(Map<String, String> parts, Path work) {
    String modules =
        List.of("mpm_event", "authz_core", "setenvif", "headers", "proxy", "proxy_http", "lua")
            .stream()
            .map("LoadModule %1$s_module /usr/lib/apache2/modules/mod_%1$s.so\n"::formatted)
            .collect(Collectors.joining());
    return modules
        + """
        ServerRoot %1$s
        ServerName 127.0.0.1
        Listen 127.0.0.1:@GUARDED@
        Listen 127.0.0.1:@CONTROL@
        PidFile %1$s/apache.pid
        DefaultRuntimeDir %1$s
        ErrorLog %1$s/error.log
        LogLevel crit
        User #65534
        Group nogroup
        LimitRequestLine 70000
        LimitRequestFieldSize 70000
        MaxKeepAliveRequests 0
        AllowEncodedSlashes NoDecode
        %2$s
        <VirtualHost 127.0.0.1:@GUARDED@>
          AllowEncodedSlashes NoDecode
          Header always set X-Frame-Options DENY
          Header always set X-Robots-Tag nocache
          %3$s
          ProxyPass "/" "http://127.0.0.1:@APPLICATION@/" nocanon
        </VirtualHost>
        <VirtualHost 127.0.0.1:@CONTROL@>
          AllowEncodedSlashes NoDecode
          ProxyPass "/" "http://127.0.0.1:@APPLICATION@/" nocanon
        </VirtualHost>
        """
            .formatted(work, parts.get("server"), parts.get("site"));
  }
}
