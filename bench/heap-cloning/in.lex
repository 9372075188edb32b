%%
%integer
%%
"if" { return 1; }
[a-c]+ { return 2; }
